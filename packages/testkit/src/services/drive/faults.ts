/** The calls that the stand-in supports. `upload.status` is a PUT without bytes. */
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

/** A fault that is injected into one request. */
export type DriveFault =
  | {
      /** Responds with this status without doing anything. */
      readonly status: number;
      readonly reason?: string;
      readonly message?: string;
      /** The header `Retry-After`, in seconds. */
      readonly retryAfter?: number;
    }
  /** Closes the connection without a response, before or after carrying out the request. */
  | { readonly drop: 'before' | 'after' }
  /** Accepts at most this many bytes of the part, a multiple of 256 KiB. */
  | { readonly takes: number }
  /** Delays the response. */
  | { readonly delayMs: number };

/** Queued faults. A queued fault for the call comes first, then the result of the hook. */
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
