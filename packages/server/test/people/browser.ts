/** Sends requests as a page of the server would: with its cookies, and with the headers that a browser adds. */
export interface Browser {
  /** By name, as the server set them. */
  readonly cookies: Map<string, string>;
  /** The attributes of the last cookie with a name. */
  readonly attributes: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** As JSON. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Each browser has an address of its own, if the server trusts a proxy. */
let opened = 0;

/** `publicUrl` is the address that pages of the server have; default: where it listens. */
export function openBrowser({ port, publicUrl }: { readonly port: number; readonly publicUrl: string }): Browser {
  const cookies = new Map<string, string>();
  const attributes = new Map<string, string>();
  const address = `203.0.113.${++opened % 250}`;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'user-agent': 'Test browser',
      'x-forwarded-for': address,
      ...(cookie !== '' && { cookie }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(new URL(path, `http://127.0.0.1:${port}`), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, rest] = /^([^=]+)=([^;]*);?(.*)$/.exec(line)!;
      attributes.set(name!, rest!.trim());
      if (/max-age=0/i.test(rest!)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  }

  return {
    cookies,
    attributes,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          origin: new URL(publicUrl).origin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
  };
}
