/** The description inside the archive. */
export const readme = `What "npm run support-bundle" collected for a support request.

versions.json   Warchest, Node, operating system
doctor.json     the report of "npm run doctor"; for Discord only the number of missing parts
settings.json   the settings that are set; values only of those without personal data
database.json   figures, sizes and counts of tables, schema, processes, errors by name, and the
                most expensive queries without values
log.json        the last entries of the log: time, level, message, request, and for errors the
                class, code, constraint and code locations

Left out on purpose: cookies, tokens, passwords, keys, addresses, names of hosts, of databases and
their users and of the community, names of people and everything that people typed. Text that is
not known to be the program's own is replaced by "(left out)". Words in capitals such as ADDRESS,
DATABASE_USER or HOST are in the place of such names; hosts of processes have a number.

Look through it before you send it: it is plain text.
`;
