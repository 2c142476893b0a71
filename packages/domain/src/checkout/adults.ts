/** Shipping requirements come as the operator names them; those with 18 in them mean adults ("18plus"). `names_adults` in SQL. */
export const meansAdults = (requirement: string): boolean => /\b18/.test(requirement);
