# The console on an unprivileged nginx. "Deploy" in src/build/README.md says how to build and run it.
FROM node:24-slim AS build
ARG BASE_PATH=/
ARG HSTS_SUBDOMAINS=
WORKDIR /latchkey
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN LISTEN=8080 npm run build \
  && mkdir -p "site/$BASE_PATH" \
  && cp -r dist/. "site/$BASE_PATH" \
  && echo 'include /tmp/latchkey.conf;' > include.conf

FROM nginxinc/nginx-unprivileged:stable
# At its start the image replaces LATCHKEY_SERVICE in the template. It writes below /tmp only.
ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp NGINX_ENVSUBST_FILTER=^LATCHKEY_
COPY --from=build /latchkey/include.conf /etc/nginx/conf.d/default.conf
COPY --from=build /latchkey/deploy/nginx.conf.template /etc/nginx/templates/latchkey.conf.template
COPY --from=build /latchkey/site /srv/latchkey
EXPOSE 8080
