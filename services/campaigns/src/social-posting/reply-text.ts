/** What somebody wrote below a post, as the vault keeps it. */
export interface ReplyText {
  text: string;
  /** As the network names them; empty where it does not. */
  from: string;
  /** The network's ids: of the post, and of the reply. */
  networkPostId: string;
  networkReplyId: string;
}
