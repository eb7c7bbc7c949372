/** The published package has these bundled: `scripts/bundle-puppeteer.ts`. No declaration that users import may name them. */
export type { Browser, CDPSession, Connection, Protocol } from 'puppeteer-core';
export { default as puppeteer } from 'puppeteer-core';
