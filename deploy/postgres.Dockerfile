# PostgreSQL 18 with the extensions that the server needs: vector, pg_textsearch, pg_trgm.
FROM debian:forky-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    postgresql-18 postgresql-18-pg-textsearch postgresql-18-pgvector tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 0700 /data
COPY deploy/start-postgres.sh /usr/local/bin/start-postgres
USER postgres
VOLUME /data
EXPOSE 5432
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["/usr/lib/postgresql/18/bin/pg_isready", "-h", "127.0.0.1"]
ENTRYPOINT ["tini", "--", "/usr/local/bin/start-postgres"]
