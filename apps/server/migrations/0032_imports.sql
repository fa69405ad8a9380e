CREATE TABLE "import_jobs" (
	"import_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"cancel" boolean NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "import_outcomes" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text NOT NULL,
	"problem" jsonb,
	CONSTRAINT "import_outcomes_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_own_ids" (
	"sort" text NOT NULL,
	"own_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"import_id" text NOT NULL,
	CONSTRAINT "import_own_ids_sort_own_id_pk" PRIMARY KEY("sort","own_id")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" text NOT NULL,
	"at" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_at_pk" PRIMARY KEY("import_id","at")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_things" (
	"import_id" text NOT NULL,
	"seq" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undone" text,
	"undo_problem" jsonb,
	CONSTRAINT "import_things_import_id_seq_pk" PRIMARY KEY("import_id","seq")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"sort" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"format" text,
	"encoding" text,
	"delimiter" text,
	"sheets" jsonb NOT NULL,
	"sheet" integer NOT NULL,
	"header_line" integer NOT NULL,
	"header" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"file_columns" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"replacements" jsonb NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb,
	"undone" jsonb,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"version" integer NOT NULL,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('draft', 'done', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_outcomes" ADD CONSTRAINT "import_outcomes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_things" ADD CONSTRAINT "import_things_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_outcomes_by_outcome" ON "import_outcomes" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_own_ids_by_import" ON "import_own_ids" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_things_by_line" ON "import_things" USING btree ("import_id","line");