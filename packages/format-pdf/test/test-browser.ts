import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers a GET with the DevTools address of the browser that all test files of a run share, and starts it if needed. */
    readonly testBrowser: string;
  }
}

/** For tests that need a browser but do not test how it starts, stops or fails. */
export const TEST_BROWSER = {
  async endpoint(): Promise<string> {
    const answer = await fetch(inject('testBrowser'));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  },
};
