/** What the tests of `npm run test:google` run against, as the script says: Google itself, or the double in its place. */
export const isGoogleReal = process.env.GOOGLE_TESTS === 'real'
