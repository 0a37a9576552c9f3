import { isRole, neutralName, showName } from '../../../recall/screens/shown-name.ts';

/** A person of a chat, as the platform knows them. */
export interface Speaker {
  senderId: string;
  /** The name that they chose. Null: the platform does not tell it. */
  senderName: string | null;
}

/**
 * Returns the name of a person for a prompt. People choose their names, so one that instructs the
 * model, or passes for a role, gives way to the platform's id of the person.
 */
export function nameOf({ senderId, senderName }: Speaker): string {
  return (senderName === null ? null : showOf(senderName)) ?? showOf(senderId) ?? neutralName(senderId);
}

/** Returns the name of a person with their id, or the id alone. */
export function nameWithId(speaker: Speaker): string {
  const [name, id] = [nameOf(speaker), nameOf({ ...speaker, senderName: null })];
  return name === id ? id : `${name} (${id})`;
}

/**
 * Returns names for the people of one chat. Those with the same name have their ids beside it.
 */
export function nameAll(speakers: readonly Speaker[]): (speaker: Speaker) => string {
  const owners = Map.groupBy(speakers, nameOf);
  return (speaker) => {
    const name = nameOf(speaker);
    const isShared = owners.get(name)?.some(({ senderId }) => senderId !== speaker.senderId) ?? false;
    return isShared ? nameWithId(speaker) : name;
  };
}

/** Returns the speaker of remembered words: the actor's name, unless it may not be shown. */
export function nameOfActor(displayName: string, { senderId }: Speaker): string {
  return showOf(displayName) === null ? nameOf({ senderId, senderName: null }) : displayName;
}

/** Returns the name of somebody whose id the platform does not tell. */
export function nameOfUnknown(name: string): string {
  return showOf(name) ?? neutralName(name);
}

function showOf(name: string): string | null {
  const shown = showName(name);
  return shown === null || isRole(shown) ? null : shown;
}
