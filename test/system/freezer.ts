import { connect, type Socket } from 'node:net';

/** A proxy between a program and its database that forwards nothing while frozen. */
export class Freezer {
  private readonly target: URL;
  private readonly only: string;
  private sockets: { socket: Socket; settings: Buffer }[] = [];
  private frozen = false;

  /** `only` limits it to connections that give this name of a program. */
  constructor(url: string, only = '') {
    this.target = new URL(url);
    this.only = only;
  }

  connect(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    // The first message of a connection holds its settings, the program's name among them.
    near.once('data', (settings: Buffer) => {
      if (!settings.includes(this.only)) return;
      for (const socket of [near, far]) {
        this.sockets.push({ socket, settings });
        if (this.frozen) socket.pause();
      }
    });
  }

  freeze(): void {
    this.frozen = true;
    for (const { socket } of this.sockets) socket.pause();
  }

  /** Leaves the open connections of a program half open: nothing passes, and new ones work. */
  strand(program: string): void {
    for (const { socket, settings } of this.sockets) if (settings.includes(program)) socket.pause();
  }

  thaw(): void {
    this.frozen = false;
    for (const { socket } of this.sockets) socket.resume();
  }

  end(): void {
    for (const { socket } of this.sockets) socket.destroy();
  }
}
