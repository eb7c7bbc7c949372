/**
 * The secret of a link, which comes behind `#` so that no server logs it. It is taken out of the address, so that neither the history nor a
 * shared screen shows it.
 */
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);

export const TOKEN_IN_ADDRESS = token;
