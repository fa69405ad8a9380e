-- A direct message has the content of its notification, a key and values, and its words are made when
-- it is sent. What waits or is kept from before stays the text it is; reminders had an empty one.
update chat_outbox set message = (message - 'text') || case
		when message->>'text' = '' then '{}'::jsonb
		else jsonb_build_object('content', jsonb_build_object('key', 'text', 'text', message->>'text'))
	end
where kind = 'news' and message->>'text' is not null;
