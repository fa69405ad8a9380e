ALTER TABLE "sessions" ADD COLUMN "user_agent" varchar(300);
