/**
 * Imported before all else. Unless told otherwise, graphql asks of each value whether it is of a
 * second copy of itself (its `jsutils/instanceOf`), which takes 7 % of the time of a list.
 */
process.env['NODE_ENV'] ||= 'production';
