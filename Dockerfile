# Two stages: build with everything, run with what production needs. The process is unprivileged and writes to data/ and /tmp alone.
FROM node:24-slim AS build
WORKDIR /senja
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /senja
COPY --from=build --chown=node:node /senja/package.json ./
COPY --from=build --chown=node:node /senja/node_modules ./node_modules
COPY --from=build --chown=node:node /senja/build ./build
COPY --from=build --chown=node:node /senja/bin ./bin
COPY --from=build --chown=node:node /senja/server/db/migrations ./server/db/migrations
COPY --from=build --chown=node:node /senja/server/notifications/papers/fonts ./server/notifications/papers/fonts
COPY --from=build --chown=node:node /senja/server/typefaces/fonts ./server/typefaces/fonts
RUN mkdir data .cache && chown node:node data .cache
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "bin/serve.js"]
