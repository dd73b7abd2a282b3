ALTER TABLE "mentorships" ADD COLUMN "last_message_at" timestamp (3) with time zone;
