export { decodeMessage, encodeMessage, type Message } from './protocol.ts';
