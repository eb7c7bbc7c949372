interface Listener {
  readonly onNotification: (payload: string) => void;
  readonly onMissed: (() => void) | undefined;
}

/** Those who listen, by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();

  add(channel: string, listener: Listener): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  notified(channel: string, payload: string): void {
    for (const { onNotification } of [...(this.#byChannel.get(channel) ?? [])]) onNotification(payload);
  }

  missed(): void {
    for (const listeners of this.#byChannel.values()) for (const { onMissed } of [...listeners]) onMissed?.();
  }
}
