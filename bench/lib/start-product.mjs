/** Becomes the server in the file that it is given, with mapped stacks as every start of the product has. */
const [, , file] = process.argv;
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, file];
await import(`file://${file}`);
