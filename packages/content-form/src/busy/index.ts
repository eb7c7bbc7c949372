export { BusyNotice } from './BusyNotice.tsx';
export { untilServed } from './until-served.ts';
