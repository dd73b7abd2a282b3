CREATE TABLE "export_chunks" (
	"export_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_export_id_part_name_position_pk" PRIMARY KEY("export_id","part","name","position")
);
--> statement-breakpoint
CREATE TABLE "imported_records" (
	"member_id" uuid NOT NULL,
	"section" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"other_id" uuid,
	"record" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_records_member_id_section_id_pk" PRIMARY KEY("member_id","section","id"),
	CONSTRAINT "imported_records_section_check" CHECK (btrim("imported_records"."section") <> '' and char_length("imported_records"."section") <= 40)
);
--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_progress_check";--> statement-breakpoint
ALTER TABLE "exports" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "done" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_other_idx" ON "imported_records" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "exports_due_idx" ON "exports" USING btree ("due_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "progress";--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_done_check" CHECK ("exports"."done" >= 0);