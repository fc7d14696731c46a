// An example of a page that uses the widget. check-packages.sh checks its types.
import '@guildhall/widget';

const chat = document.querySelector('guildhall-chat');
if (chat) {
  chat.token = () => Promise.resolve('a token of the site’s backend');
  void chat.openDocument({ id: 'a document', name: 'plan.pdf' });
  chat.addEventListener('guildhall:answer', ({ detail }) => {
    const told: string = detail.chatId;
    console.log(told);
  });
}
