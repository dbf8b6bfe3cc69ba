// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Signing} from "../parts/Signing.sol";
import {vm} from "../parts/Vm.sol";
import {ContractWallet} from "../parts/Wallets.sol";

/// @dev `CirclesUsdc.t.sol` runs it on Circle's version 2.2 too.
contract TestUsdcTest is Signing {
    /// @dev Until when `signTransfer` signs.
    uint256 internal constant UNTIL = START + 1 hours;

    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    function expectError(string memory text) internal {
        expectRevert(abi.encodeWithSignature("Error(string)", text));
    }

    function signed(uint256 amount) internal view returns (bytes memory) {
        return signTransfer(ADVERTISER_KEY, advertiser, stranger, amount, "n");
    }

    function split(bytes memory signature) internal pure returns (uint8 v, bytes32 r, bytes32 s) {
        (r, s) = abi.decode(signature, (bytes32, bytes32));
        v = uint8(signature[64]);
    }

    function test_HasUsdcsConstants() public view {
        vm.assertEq(usdc.name(), "USD Coin");
        vm.assertEq(usdc.symbol(), "USDC");
        vm.assertEq(usdc.version(), "2");
        vm.assertEq(usdc.decimals(), 6);
        vm.assertEq(
            usdc.TRANSFER_WITH_AUTHORIZATION_TYPEHASH(),
            0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267
        );
        vm.assertEq(
            usdc.CANCEL_AUTHORIZATION_TYPEHASH(), 0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429
        );
    }

    function test_AnybodyMints() public {
        vm.prank(stranger);
        usdc.mint(groupOwner, 5e6);
        vm.assertEq(usdc.balanceOf(groupOwner), 5e6);
        vm.assertEq(usdc.totalSupply(), 5e6);
        expectError("FiatToken: mint to the zero address");
        usdc.mint(address(0), 1);
        expectError("FiatToken: mint amount not greater than 0");
        usdc.mint(groupOwner, 0);
    }

    function test_TransfersAndAllowances() public {
        usdc.mint(advertiser, 5e6);
        vm.startPrank(advertiser);
        expectError("ERC20: transfer amount exceeds balance");
        usdc.transfer(stranger, 5e6 + 1);
        expectError("ERC20: transfer to the zero address");
        usdc.transfer(address(0), 1);
        usdc.transfer(stranger, 1e6);
        usdc.approve(stranger, 1e6);
        expectError("ERC20: approve to the zero address");
        usdc.approve(address(0), 1);
        vm.stopPrank();

        vm.startPrank(stranger);
        expectError("ERC20: transfer amount exceeds allowance");
        usdc.transferFrom(advertiser, groupOwner, 1e6 + 1);
        usdc.transferFrom(advertiser, groupOwner, 1e6);
        vm.assertEq(usdc.allowance(advertiser, stranger), 0);
        vm.assertEq(usdc.balanceOf(groupOwner), 1e6);
        vm.assertEq(usdc.balanceOf(advertiser), 3e6);
    }

    function test_BlocksSenderRecipientAndSpender() public {
        usdc.mint(advertiser, 5e6);
        vm.prank(circle);
        usdc.blacklist(stranger);
        vm.assertTrue(usdc.isBlacklisted(stranger));
        vm.assertTrue(usdc.isBlacklisted(address(usdc)));

        string memory blocked = "Blacklistable: account is blacklisted";
        vm.startPrank(advertiser);
        usdc.approve(stranger, 5e6);
        expectError(blocked);
        usdc.transfer(stranger, 1);
        vm.stopPrank();
        expectError(blocked);
        usdc.mint(stranger, 1);
        vm.startPrank(stranger);
        expectError(blocked);
        usdc.transferFrom(advertiser, groupOwner, 1);
        vm.stopPrank();

        vm.prank(circle);
        usdc.unBlacklist(stranger);
        vm.prank(stranger);
        usdc.transferFrom(advertiser, groupOwner, 1);
    }

    function test_BlockingKeepsTheBalance() public {
        usdc.mint(stranger, 5e6);
        vm.prank(circle);
        usdc.blacklist(stranger);
        vm.assertEq(usdc.balanceOf(stranger), 5e6);
    }

    function test_PausesEverything() public {
        usdc.mint(advertiser, 5e6);
        bytes memory signature = signed(1e6);
        vm.prank(circle);
        usdc.pause();
        string memory paused = "Pausable: paused";
        vm.startPrank(advertiser);
        expectError(paused);
        usdc.transfer(stranger, 1);
        expectError(paused);
        usdc.transferFrom(advertiser, stranger, 0);
        expectError(paused);
        usdc.approve(stranger, 1);
        expectError(paused);
        usdc.mint(stranger, 1);
        expectError(paused);
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, UNTIL, "n", signature);
        expectError(paused);
        usdc.cancelAuthorization(advertiser, "n", signature);
        vm.stopPrank();
        vm.prank(circle);
        usdc.unpause();
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, UNTIL, "n", signature);
    }

    function test_OnlyItsOwnerPausesAndBlocks() public {
        string memory notPauser = "Pausable: caller is not the pauser";
        expectError(notPauser);
        usdc.pause();
        expectError(notPauser);
        usdc.unpause();
        string memory notBlacklister = "Blacklistable: caller is not the blacklister";
        expectError(notBlacklister);
        usdc.blacklist(stranger);
        expectError(notBlacklister);
        usdc.unBlacklist(stranger);
    }

    function test_RefusesMalformedSignatures() public {
        usdc.mint(advertiser, 5e6);
        expectError("ECRecover: invalid signature length");
        usdc.transferWithAuthorization(advertiser, stranger, 1, 0, UNTIL, "n", "short");
        expectError("ECRecover: invalid signature 's' value");
        usdc.transferWithAuthorization(
            advertiser, stranger, 1, 0, UNTIL, "n", 27, bytes32(uint256(1)), bytes32(type(uint256).max)
        );
        expectError("ECRecover: invalid signature 'v' value");
        usdc.transferWithAuthorization(
            advertiser, stranger, 1, 0, UNTIL, "n", 1, bytes32(uint256(1)), bytes32(uint256(1))
        );
        expectError("ECRecover: invalid signature");
        usdc.transferWithAuthorization(advertiser, stranger, 1, 0, UNTIL, "n", 27, 0, 0);
    }

    function test_TransfersWithAuthorizationInBothFormsOnce() public {
        usdc.mint(advertiser, 5e6);
        bytes memory signature = signed(1e6);
        (uint8 v, bytes32 r, bytes32 s) = split(signature);
        vm.expectEmit(address(usdc));
        emit AuthorizationUsed(advertiser, "n");
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, UNTIL, "n", v, r, s);
        vm.assertEq(usdc.balanceOf(stranger), 1e6);
        vm.assertTrue(usdc.authorizationState(advertiser, "n"));
        expectError("FiatTokenV2: authorization is used or canceled");
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, UNTIL, "n", signature);
    }

    function test_ChecksAnAuthorizationsTimesAndAmount() public {
        usdc.mint(advertiser, 5e6);
        bytes memory signature = signed(1e6);
        expectError("FiatTokenV2: authorization is not yet valid");
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, START, UNTIL, "n", signature);
        expectError("FiatTokenV2: authorization is expired");
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, START, "n", signature);
        expectError("FiatTokenV2: invalid signature");
        usdc.transferWithAuthorization(advertiser, stranger, 2e6, 0, UNTIL, "n", signature);
    }

    function test_CancelsAnAuthorization() public {
        usdc.mint(advertiser, 5e6);
        bytes memory signature =
            sign(ADVERTISER_KEY, keccak256(abi.encode(usdc.CANCEL_AUTHORIZATION_TYPEHASH(), advertiser, bytes32("n"))));
        (uint8 v, bytes32 r, bytes32 s) = split(signature);
        vm.expectEmit(address(usdc));
        emit AuthorizationCanceled(advertiser, "n");
        usdc.cancelAuthorization(advertiser, "n", v, r, s);
        bytes memory transfer = signed(1e6);
        expectError("FiatTokenV2: authorization is used or canceled");
        usdc.transferWithAuthorization(advertiser, stranger, 1e6, 0, UNTIL, "n", transfer);
    }

    function test_AsksContractWallets() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        usdc.mint(address(wallet), 5e6);
        bytes memory wrong = signTransfer(0xbad, address(wallet), stranger, 1e6, "n");
        expectError("FiatTokenV2: invalid signature");
        usdc.transferWithAuthorization(address(wallet), stranger, 1e6, 0, UNTIL, "n", wrong);
        bytes memory right = signTransfer(ADVERTISER_KEY, address(wallet), stranger, 1e6, "n");
        usdc.transferWithAuthorization(address(wallet), stranger, 1e6, 0, UNTIL, "n", right);
        vm.assertEq(usdc.balanceOf(stranger), 1e6);
    }

    function test_PaysADepositAddressByASignatureAlone() public {
        usdc.mint(advertiser, 5e6);
        address where = escrow.depositAddress(ref());
        bytes memory signature = signTransfer(ADVERTISER_KEY, advertiser, where, 5e6, "n");
        vm.prank(stranger);
        usdc.transferWithAuthorization(advertiser, where, 5e6, 0, UNTIL, "n", signature);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }
}
