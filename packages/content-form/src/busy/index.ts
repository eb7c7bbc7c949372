export { BusyNotice } from './busy-notice.tsx';
export { untilServed } from './until-served.ts';
