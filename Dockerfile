# docker build -t deckwright .
# To run it, see docs/operating/deploy.md.

FROM node:24-bookworm-slim AS build
ENV CI=true
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile && pnpm build
# Installs again from scratch, without development dependencies, which would otherwise stay in node_modules, and without packages that
# only these need.
RUN rm -rf node_modules packages/*/node_modules examples/*/node_modules \
  && pnpm --filter-prod 'deckwright...' install --prod --frozen-lockfile --offline

FROM node:24-bookworm-slim
# Decks have their own fonts. These are for characters that no font of a deck has, such as rare scripts in notes.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates chromium-headless-shell fonts-noto-core libjemalloc2 tini \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
RUN ln -s /app/packages/deckwright/bin/deckwright.js /usr/local/bin/deckwright \
  && useradd --uid 10001 --create-home deckwright \
  && install --directory --owner=deckwright --group=deckwright --mode=0700 /data

ENV NODE_ENV=production \
  PORT=8080 \
  DECKWRIGHT_DATA_DIR=/data \
  DECKWRIGHT_BROWSER=/usr/lib/chromium/chromium-headless-shell \
  DECKWRIGHT_METRICS_PORT=0.0.0.0:9464
USER 10001:10001
WORKDIR /home/deckwright
VOLUME /data
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The browser leaves zombie processes behind, which tini reaps. jemalloc returns the memory of large request bodies to the system, which
# glibc keeps. Only the server uses it, not the browser.
ENTRYPOINT ["tini", "--", "env", "LD_PRELOAD=libjemalloc.so.2", "MALLOC_CONF=background_thread:true"]
# Last, because each release changes them.
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Deckwright" \
  org.opencontainers.image.description="A presentation export engine: templates and JSON in, pptx, pdf and hosted slides out" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# One process that serves HTTP and renders. For a node of a cluster: deckwright serve, deckwright work, deckwright migrate.
CMD ["node", "/app/packages/server/dist/main.js"]
