# docs/deploy.md tells how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/solarplanner
COPY package.json package-lock.json .npmrc ./
COPY .ci/apiTypes .ci/apiTypes
RUN npm ci
COPY . .
# The image has Node: the one that comes with the packages would be 190 MB more.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /opt/solarplanner
COPY --from=build /opt/solarplanner/package.json ./
COPY --from=build /opt/solarplanner/node_modules node_modules
COPY --from=build /opt/solarplanner/api api
COPY --from=build /opt/solarplanner/dist dist
COPY --from=build /opt/solarplanner/web/dist web/dist
RUN install -d -o node -g node -m 700 /data
# Nothing but /data and /tmp is written: the root may be read-only.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/node-compile-cache
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=10", "dist/server.mjs"]
