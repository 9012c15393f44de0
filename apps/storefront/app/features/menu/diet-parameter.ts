/** Query parameter with the chosen diets: the address of a filtered menu can be shared, and Back returns to it. */
export const dietParameter = "diet";
