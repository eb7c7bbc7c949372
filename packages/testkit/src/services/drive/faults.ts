/** What the stand-in can be asked; `upload.status` is a PUT without bytes. */
export type DriveCall =
  | 'token'
  | 'about.get'
  | 'drives.get'
  | 'files.get'
  | 'files.list'
  | 'files.delete'
  | 'permissions.create'
  | 'upload.begin'
  | 'upload.put'
  | 'upload.status';

/** What goes wrong with one request. */
export type DriveFault =
  | {
      /** Answers this, and does nothing. */
      readonly status: number;
      readonly reason?: string;
      readonly message?: string;
      /** Seconds, as the header `Retry-After`. */
      readonly retryAfter?: number;
    }
  /** Ends the connection without an answer, before the request is carried out or after. */
  | { readonly drop: 'before' | 'after' }
  /** Takes no more than so many bytes of this part, and then answers; a multiple of 256 KiB. */
  | { readonly takes: number }
  /** Answers late. */
  | { readonly delayMs: number };

/** Faults to come: those asked for by name first, then whatever the hook says. */
export interface DriveFaults {
  fail(call: DriveCall, fault: DriveFault, times: number): void;
  hook: ((call: DriveCall) => DriveFault | undefined) | undefined;
  next(call: DriveCall): DriveFault | undefined;
  clear(): void;
}

export function createFaults(): DriveFaults {
  const waiting: { readonly call: DriveCall; readonly fault: DriveFault }[] = [];
  return {
    hook: undefined,
    fail(call, fault, times) {
      for (let count = 0; count < times; count += 1) waiting.push({ call, fault });
    },
    next(call) {
      const at = waiting.findIndex((entry) => entry.call === call);
      return at < 0 ? this.hook?.(call) : waiting.splice(at, 1)[0]!.fault;
    },
    clear() {
      waiting.length = 0;
      this.hook = undefined;
    },
  };
}
