CREATE TABLE "role_invitations" (
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_invitations_member_id_role_pk" PRIMARY KEY("member_id","role")
);
