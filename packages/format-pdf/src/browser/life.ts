/** How long a browser is used before a new one replaces it. The first limit that is reached counts. */
export interface BrowserLife {
  /** Number of prints; for a shared browser, number of calls of `endpoint`. */
  readonly prints: number;
  readonly minutes: number;
  /** Memory of the browser with all its processes. Measured on Linux only. */
  readonly megabytes: number;
}
