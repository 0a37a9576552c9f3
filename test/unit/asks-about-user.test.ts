import { describe, expect, it } from 'vitest';
import { asksAboutUser } from '../../src/recall/standing/asks-about-user.ts';

const ABOUT_USER = [
  'What do you know about me?',
  'what do you remember about me',
  'Tell me everything you know about me.',
  'Who am I?',
  'Was weißt du über mich?',
  'Que sais-tu de moi ?',
  '¿Qué sabes de mí?',
  'Cosa sai di me?',
  'O que sabes sobre mim?',
  'Wat weet je over mij?',
  'Vad vet du om mig?',
  'Benim hakkımda ne biliyorsun?',
  'Что ты знаешь обо мне?',
  'ماذا تعرف عني؟',
  'Τι ξέρεις για μένα;',
  'आप मेरे बारे में क्या जानते हैं?',
  '你知道关于我的什么？',
  '关于我你知道什么？',
  '你对我了解多少？',
  '私について何を知っていますか？',
  '나에 대해 무엇을 알고 있어?',
  'Tell me about myself',
  'Was hast du dir über mich gemerkt?',
  'Erzähl mir alles, was du über mich weißt.',
  'Weißt du etwas über mich?',
  '你了解我什么？',
  '你知道我的哪些事？',
  '私のことを知っていますか？',
  'Do you remember me?',
];

const NOT_ABOUT_USER = [
  'What do you know about Rome?',
  'What do you know?',
  'Who am I meeting tomorrow?',
  'What do you know about my dog?',
  'Was weißt du über Berlin?',
  'Que sais-tu de Paris ?',
  'What did you tell me about taxes?',
  '你知道北京吗？',
];

describe('a question for all that is known of the user', () => {
  it.each(ABOUT_USER)('is %s', (question) => expect(asksAboutUser(question)).toBe(true));

  it.each(NOT_ABOUT_USER)('is not %s', (question) => expect(asksAboutUser(question)).toBe(false));
});
