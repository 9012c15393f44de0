import { Account } from "../features/account/account.tsx";

export default Account;
