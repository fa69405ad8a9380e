/** What the archive says of itself. */
export const readme = `What "npm run support-bundle" collected, for a helper elsewhere.

versions.json   Warchest, Node, operating system
doctor.json     what "npm run doctor" says; of Discord only how many parts are missing
settings.json   which settings are set; values only of those that say nothing of people
database.json   figures, sizes and counts of tables, schema, processes, errors by name, and the
                most expensive queries without values
log.json        the last entries of the log: time, level, sentence, request, and of errors the
                class, code, constraint and places in the code

Left out on purpose: cookies, tokens, passwords, keys, addresses, names of hosts and of the
community, and everything that people typed or are called. Whatever is not known to be the
program's own words stands as "(left out)".

Look through it before you send it: it is plain text.
`;
