CREATE TABLE "profile_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"party" text,
	"month" text NOT NULL,
	"link" text,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_entries_kind_check" CHECK ("profile_entries"."kind" in ('certification', 'project')),
	CONSTRAINT "profile_entries_title_check" CHECK (btrim("profile_entries"."title") <> '' and char_length("profile_entries"."title") <= 150),
	CONSTRAINT "profile_entries_party_check" CHECK (btrim("profile_entries"."party") <> '' and char_length("profile_entries"."party") <= 150),
	CONSTRAINT "profile_entries_issuer_check" CHECK ("profile_entries"."kind" = 'project' or "profile_entries"."party" is not null),
	CONSTRAINT "profile_entries_month_check" CHECK ("profile_entries"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "profile_entries_link_check" CHECK ("profile_entries"."link" like 'https://%' and char_length("profile_entries"."link") <= 500),
	CONSTRAINT "profile_entries_words_check" CHECK (btrim("profile_entries"."words") <> '' and char_length("profile_entries"."words") <= 500)
);
--> statement-breakpoint
CREATE TABLE "public_names" (
	"form" text PRIMARY KEY NOT NULL,
	"name" text,
	"member_id" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "public_names_name_check" CHECK ("public_names"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("public_names"."name") between 3 and 30),
	CONSTRAINT "public_names_held_check" CHECK (("public_names"."member_id" is null) = ("public_names"."name" is null) and ("public_names"."name" is not null or "public_names"."until" is not null))
);
--> statement-breakpoint
CREATE TABLE "showcase_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"words" text,
	"link" text,
	"picture" text,
	"alt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "showcase_pieces_position_key" UNIQUE("member_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "showcase_pieces_position_check" CHECK ("showcase_pieces"."position" between 1 and 6),
	CONSTRAINT "showcase_pieces_title_check" CHECK (btrim("showcase_pieces"."title") <> '' and char_length("showcase_pieces"."title") <= 100),
	CONSTRAINT "showcase_pieces_words_check" CHECK (btrim("showcase_pieces"."words") <> '' and char_length("showcase_pieces"."words") <= 400),
	CONSTRAINT "showcase_pieces_alt_check" CHECK (btrim("showcase_pieces"."alt") <> '' and char_length("showcase_pieces"."alt") <= 200),
	CONSTRAINT "showcase_pieces_link_check" CHECK ("showcase_pieces"."link" like 'https://%' and char_length("showcase_pieces"."link") <= 500)
);
--> statement-breakpoint
CREATE TABLE "showcase_turns" (
	"day" date NOT NULL,
	"place" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "showcase_turns_day_place_pk" PRIMARY KEY("day","place"),
	CONSTRAINT "showcase_turns_member_key" UNIQUE("member_id","day"),
	CONSTRAINT "showcase_turns_place_check" CHECK ("showcase_turns"."place" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "landscape" smallint;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_names" ADD CONSTRAINT "public_names_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_pieces" ADD CONSTRAINT "showcase_pieces_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_turns" ADD CONSTRAINT "showcase_turns_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_entries_member_idx" ON "profile_entries" USING btree ("member_id","kind","month" DESC NULLS LAST,"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "public_names_member_key" ON "public_names" USING btree ("member_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "public_names_member_idx" ON "public_names" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "public_names_until_idx" ON "public_names" USING btree ("until") WHERE until is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_landscape_check" CHECK ("users"."landscape" between 2 and 6);