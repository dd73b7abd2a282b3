UPDATE "communities" SET "name" = left("name", 100) || ' (' || alike.place || ')' FROM (SELECT "id", row_number() OVER (PARTITION BY lower(regexp_replace(normalize("name", NFKC), '[[:space:]]+', ' ', 'g')) ORDER BY "created_at", "id") AS place FROM "communities" WHERE "is_active") AS alike WHERE alike."id" = "communities"."id" AND alike.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "communities_name_key" ON "communities" USING btree (lower(regexp_replace(normalize(name, NFKC), '[[:space:]]+', ' ', 'g'))) WHERE is_active;--> statement-breakpoint
CREATE INDEX "users_name_trgm_idx" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trgm_idx" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "operator_log_never_emptied" BEFORE TRUNCATE ON "operator_log" FOR EACH STATEMENT EXECUTE FUNCTION "keep_operator_log"();
