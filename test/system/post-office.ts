import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { registerSecretsIn } from '../harness/secrets.ts';

/** The server's reaction to a mail. */
export type Manner =
  | { kind: 'take' }
  /** Accepts it after so long. */
  | { kind: 'slow'; ms: number }
  /** Rejects the address, or the whole mail, with this status. */
  | { kind: 'refuse'; status: number; at: 'address' | 'mail' }
  /** Reads all of it and hangs up without a reply. */
  | { kind: 'drop' };

export interface Letter {
  to: string[];
  from: string;
  raw: string;
  messageId: string;
  /** Whether the server reported that it accepted the mail. */
  taken: boolean;
}

/** A real SMTP server on loopback. */
export interface PostOffice {
  /** Every mail that was sent, including those that were not accepted. */
  letters: Letter[];
  /** The reactions to the next mails, in turn; later ones are accepted. */
  manners: Manner[];
  open(port: number): Promise<void>;
  close(): Promise<void>;
}

export function createPostOffice(): PostOffice {
  const letters: Letter[] = [];
  const manners: Manner[] = [];
  let server: SMTPServer | null = null;

  function build(): SMTPServer {
    const ways = new WeakMap<SMTPServerSession, Manner>();
    const built: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo(_address, session, callback) {
        const manner = manners.shift() ?? { kind: 'take' };
        ways.set(session, manner);
        if (manner.kind === 'refuse' && manner.at === 'address') callback(rejection(manner.status));
        else callback();
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const manner = ways.get(session) ?? { kind: 'take' };
          const raw = Buffer.concat(chunks).toString();
          const letter = {
            to: session.envelope.rcptTo.map(({ address }) => address),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            raw,
            messageId: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '',
            taken: manner.kind === 'take' || manner.kind === 'slow',
          };
          letters.push(letter);
          registerSecretsIn(wordsOf(letter));
          if (manner.kind === 'drop') for (const { _socket } of connectionsOf(built)) _socket.destroy();
          else if (manner.kind === 'refuse') callback(rejection(manner.status));
          else if (manner.kind === 'slow') setTimeout(() => callback(), manner.ms);
          else callback();
        });
      },
    });
    built.on('error', () => {});
    return built;
  }

  return {
    letters,
    manners,
    async open(port) {
      const opened = build();
      server = opened;
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    },
    async close() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((resolve) => closing.close(resolve));
    },
  };
}

/** The part of a connection that the library stores and does not declare. */
interface Connection {
  _socket: { destroy(): void };
}

function connectionsOf(server: SMTPServer): Iterable<Connection> {
  return (server as unknown as { connections: Set<Connection> }).connections;
}

function rejection(responseCode: number): Error {
  return Object.assign(new Error('not today'), { responseCode });
}

/** The text of a letter, with lines that were wrapped for transport joined again. */
export function wordsOf({ raw }: Letter): string {
  return raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
