update catalogue_items
set data = (data - 'bank') || jsonb_build_object(
  'bankHorde', coalesce(data ->> 'bank', 'Bank'),
  'bankAlliance', coalesce(data ->> 'bank', 'Bank')
)
where list = 'realms' and not data ? 'bankHorde';
