/** A company, as the administration and its own page show it. */
export const studio = {
  id: 'studio',
  name: 'Studio',
  logoUrl: null,
  enabled: true,
  seats: null,
  users: 0,
  createdAt: 1,
  updatedAt: 1,
};
