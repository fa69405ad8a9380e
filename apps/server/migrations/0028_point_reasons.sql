-- A reason is a key and its values; its words are made when it is shown. A sentence of ours from
-- before is kept as the text it is; what a person typed is the value of its key.
ALTER TABLE "points_entries" ALTER COLUMN "reason" SET DATA TYPE jsonb USING
	case when "kind" = 'assign' then jsonb_build_object('key', 'by-hand', 'reason', "reason")
		else jsonb_build_object('key', 'text', 'text', "reason") end;
