import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Who signs in at the provider. */
export interface ProvidedPerson {
  /** The id of the account there. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** An OpenID provider at which one person is always willing to sign in. */
export interface OpenIdProvider {
  readonly issuer: string;
  person: ProvidedPerson;
  close(): Promise<void>;
}

export const CLIENT = { id: 'decks', secret: 'a secret of the client' } as const;

/** `publicUrl` is the address of the server that is its client. */
export async function startOpenIdProvider(publicUrl: string, person: ProvidedPerson): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: OpenIdProvider = {
    issuer,
    person,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/manage/v1/auth/callback/oidc`],
      },
    ],
    // Stated, because the provider prints a notice for each default.
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })] },
    cookies: { keys: ['of the provider'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Like most providers, so that the id token is enough.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...running.person }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/sign-in/')) return handle(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: running.person.sub } });
  });
  return running;
}
