/**
 * Imported before all else. By default, graphql searches each value for a second copy of itself
 * (its `jsutils/instanceOf`), which takes 7 % of the time of a list.
 */
process.env['NODE_ENV'] ||= 'production';
