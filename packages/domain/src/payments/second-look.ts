/** Above this, in cents, a second person looks before money goes to an account nobody has paid from, or is booked by hand. The database says the same. */
export const SECOND_LOOK_MINOR = 50_000;
