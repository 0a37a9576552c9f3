/** Words of wallets, some of which bind sentences, behind what names them. */
export const WALLETS: readonly (readonly [before: string, words: string])[] = [
  ['my seed ', 'abandon ability able about above absent absorb abstract absurd abuse access accident'],
  ['Recovery phrase: ', 'They tuna turtle under uncle vapor velvet when whisper yard zone wolf'],
  ['Meine Seed-Phrase lautet ', 'ocean until very brisk lamp tooth zebra again mule coral jump never'],
  ['phrase de récupération : ', 'wolf this amount table river only sunset maple orbit pistol rail gym'],
  ['frase de recuperación es ', 'cactus into fossil they garden hotel ivory jungle kiwi lemon mango noodle'],
  [
    'frase di recupero: ',
    '1. cactus 2. over 3. fossil 4. they 5. garden 6. hotel 7. ivory 8. jungle 9. kiwi 10. lemon 11. mango 12. you',
  ],
  ['frase de recuperação ', 'tuna, turtle, under, uncle, vapor, velvet, when, whisper, yard, zone, wolf, will'],
  ['herstelwoorden ', 'tuna turtle under uncle vapor velvet when whisper yard zone wolf you'],
  ['сид-фраза ', 'tuna turtle under uncle vapor velvet more whisper yard zone wolf you'],
  ['słowa odzyskiwania ', 'tuna turtle under uncle vapor velvet still whisper yard zone wolf oak'],
  ['助记词 ', 'tuna turtle under uncle vapor velvet still whisper yard zone wolf oak'],
  ['kurtarma kelimeleri ', 'tuna turtle under uncle vapor velvet since whisper yard zone wolf oak'],
  [
    'my 24 words ',
    'tuna turtle under uncle vapor velvet still whisper yard zone wolf oak where acid act actor adapt all apple arch art atom axis baby',
  ],
];

/** Sentences about them, of words as long. */
export const ABOUT_WALLETS: readonly string[] = [
  'The seed phrase should never leave this house because they will find people everywhere online today.',
  'My seed supplier sends fresh tomato pepper and carrot packets every spring without any extra charge.',
  'A recovery phrase must never share space with photos because they will sync into other cloud backups.',
  'Backup words: people write them down once and then forget where they put them.',
  'Seed phrase security means that you never type words into sites that they send you again',
  'We plant seed potatoes when there will be more sun, until then they stay under cover.',
  'mnemonic devices help when you must learn many names because they bind new things into stories',
  'The wallet words that you wrote when they asked must never be shared again with any people',
];
