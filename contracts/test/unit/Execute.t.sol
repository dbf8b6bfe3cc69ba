// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {Airdrop, Collectible, Collectibles} from "../parts/Collectibles.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title P142: whatever reaches a deposit address, before or after it has code, its `refundTo` can get out.
contract ExecuteTest is EscrowTest {
    IDepositAddress internal where;

    function setUp() public override {
        super.setUp();
        where = IDepositAddress(escrow.depositAddress(ref()));
    }

    function create() internal {
        vm.assertEq(factory.create(address(escrow), ref().salt, advertiser), address(where));
    }

    function execute(address target, uint256 value, bytes memory data) internal returns (bytes memory) {
        vm.prank(advertiser);
        return where.execute(target, value, data);
    }

    function expectTakesNothing() internal {
        vm.deal(stranger, 1);
        vm.prank(stranger);
        (bool success, bytes memory result) = address(where).call{value: 1}("");
        vm.assertFalse(success, "takes ether");
        vm.assertEq(bytes4(result), IDepositAddress.NothingExpected.selector);
    }

    function test_P142_ReturnsEtherThatCameBeforeTheCode() public {
        vm.deal(advertiser, 5 ether);
        vm.prank(advertiser);
        (bool success,) = address(where).call{value: 5 ether}("");
        vm.assertTrue(success);
        create();
        vm.expectEmit(address(where));
        emit IDepositAddress.Executed(advertiser, 2 ether, "");
        execute(advertiser, 2 ether, "");
        vm.assertEq(advertiser.balance, 2 ether);
        execute(stranger, 3 ether, "");
        vm.assertEq(stranger.balance, 3 ether);
        vm.assertEq(address(where).balance, 0);
    }

    function test_P142_ReturnsEtherThatWasForcedIn() public {
        create();
        vm.deal(address(where), 4 ether);
        execute(advertiser, 4 ether, "");
        vm.assertEq(advertiser.balance, 4 ether);
    }

    function test_P142_ReturnsAnErc721() public {
        Collectible token = new Collectible();
        token.mint(address(where), 1);
        token.safeMint(address(where), 2);
        create();
        token.mint(address(where), 3);
        for (uint256 id = 1; id <= 3; id++) {
            execute(address(token), 0, abi.encodeCall(IERC721.transferFrom, (address(where), advertiser, id)));
            vm.assertEq(token.ownerOf(id), advertiser);
        }
    }

    function test_P142_ReturnsAnErc1155() public {
        Collectibles token = new Collectibles();
        token.mint(address(where), 7, 10);
        create();
        execute(
            address(token), 0, abi.encodeCall(IERC1155.safeTransferFrom, (address(where), advertiser, 7, 10, bytes("")))
        );
        vm.assertEq(token.balanceOf(advertiser, 7), 10);
    }

    function test_P142_ClaimsWhatOnlyTheAddressCanClaim() public {
        create();
        vm.deal(address(this), 1 ether);
        Airdrop drop = new Airdrop{value: 1 ether}(address(where));
        vm.deal(advertiser, 3);
        vm.prank(advertiser);
        bytes memory result = where.execute{value: 3}(address(drop), 3, abi.encodeCall(Airdrop.claim, ()));
        vm.assertEq(abi.decode(result, (uint256)), 1 ether + 3);
        (Collectible one, Collectibles many) = (drop.one(), drop.many());
        vm.assertEq(one.ownerOf(1), address(where));
        vm.assertEq(many.balanceOf(address(where), 2), 20);
        vm.assertEq(many.balanceOf(address(where), 3), 30);
        expectTakesNothing();
        execute(address(one), 0, abi.encodeCall(IERC721.transferFrom, (address(where), advertiser, 1)));
        execute(
            address(many), 0, abi.encodeCall(IERC1155.safeTransferFrom, (address(where), advertiser, 2, 20, bytes("")))
        );
        execute(advertiser, 1 ether + 3, "");
        vm.assertEq(advertiser.balance, 1 ether + 3);
        vm.assertEq(one.ownerOf(1), advertiser);
    }

    function test_P142_TellsSendersAtOnceThatItTakesNeitherEtherNorNfts() public {
        create();
        expectTakesNothing();
        Collectible one = new Collectible();
        expectRevert(abi.encodeWithSelector(IDepositAddress.NothingExpected.selector));
        one.safeMint(address(where), 1);
        Collectibles many = new Collectibles();
        expectRevert(abi.encodeWithSelector(IDepositAddress.NothingExpected.selector));
        many.mint(address(where), 1, 1);
        (uint256[] memory ids, uint256[] memory amounts) = (new uint256[](1), new uint256[](1));
        expectRevert(abi.encodeWithSelector(IDepositAddress.NothingExpected.selector));
        many.mintBatch(address(where), ids, amounts);
        vm.deal(address(this), 1);
        (bool success,) = address(where).call{value: 1}(abi.encodeCall(IDepositAddress.recover, (usdc)));
        vm.assertFalse(success);
    }

    function test_P142_UnwrapsEtherThatIsSentWithTheLeastGas() public {
        create();
        Wrapper wrapper = new Wrapper();
        vm.deal(address(wrapper), 3);
        execute(address(wrapper), 0, abi.encodeCall(Wrapper.withdraw, (3)));
        vm.assertEq(address(where).balance, 3);
    }

    function test_P142_KeepsTheEtherThatIsSentAlongAndNotSpent() public {
        create();
        vm.deal(advertiser, 5);
        vm.prank(advertiser);
        where.execute{value: 5}(stranger, 2, "");
        vm.assertEq(stranger.balance, 2);
        execute(advertiser, 3, "");
        vm.assertEq(advertiser.balance, 3);
    }

    function testFuzz_P142_NobodyElseExecutes(address caller) public {
        create();
        vm.assume(caller != advertiser);
        vm.deal(address(where), 1);
        expectRevert(abi.encodeWithSelector(IDepositAddress.NotRefundTo.selector, caller, advertiser));
        vm.prank(caller);
        where.execute(caller, 1, "");
        // Not even the address itself.
        bytes memory inner = abi.encodeCall(IDepositAddress.execute, (stranger, 1, ""));
        expectRevert(abi.encodeWithSelector(IDepositAddress.NotRefundTo.selector, where, advertiser));
        execute(address(where), 0, inner);
    }

    function test_P142_RevertsAsTheCallDoes() public {
        create();
        Airdrop drop = new Airdrop(stranger);
        expectRevert(abi.encodeWithSelector(Airdrop.NothingForYou.selector, where));
        execute(address(drop), 0, abi.encodeCall(Airdrop.claim, ()));
        expectRevert(abi.encodeWithSignature("FailedCall()"));
        execute(address(drop), 0, "");
        expectRevert(abi.encodeWithSignature("FailedCall()"));
        execute(advertiser, 1, "");
        expectTakesNothing();
    }

    function test_P142_WorksForAContractWalletThatComesBackIn() public {
        Wallet wallet = new Wallet();
        where = IDepositAddress(factory.create(address(escrow), ref().salt, address(wallet)));
        vm.deal(address(where), 10);
        wallet.empty(where);
        // It sent 1 back while the outer call ran, and got it again with the inner one.
        vm.assertEq(address(wallet).balance, 10);
        expectTakesNothing();
    }

    function test_P142_WorksWhilePausedAndUnderANotice() public {
        fund(10e6);
        vm.deal(address(where), 1 ether);
        request();
        pauseEscrow();
        execute(advertiser, 1 ether, "");
        vm.assertEq(advertiser.balance, 1 ether);
    }

    function test_P142_UsdcLeavesWholeOrNotAtAll() public {
        create();
        usdc.mint(address(where), 10e6);
        bytes[3] memory calls = [
            abi.encodeCall(IERC20.transfer, (advertiser, 4e6)),
            abi.encodeCall(IERC20.transfer, (address(escrow), 10e6)),
            abi.encodeCall(IERC20.approve, (stranger, type(uint256).max))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            expectRevert(abi.encodeWithSelector(IDepositAddress.UsdcGoesWhole.selector));
            execute(address(usdc), 0, calls[i]);
        }
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 10e6);
    }

    function test_P142_WhereTheEscrowDoesNotExistAnyTokenGoes() public {
        where = IDepositAddress(factory.create(address(0xdead), ref().salt, advertiser));
        usdc.mint(address(where), 5e6);
        execute(address(usdc), 0, abi.encodeCall(IERC20.transfer, (stranger, 2e6)));
        vm.assertEq(usdc.balanceOf(stranger), 2e6);
    }

    function test_P142_GivesNoRightOverTheEscrow() public {
        create();
        fund(refOf(otherAdvertiser), 50e6);
        bytes[4] memory calls = [
            abi.encodeCall(IEscrow.sweep, (one(ref()))),
            abi.encodeCall(IEscrow.reclaim, (refOf(otherAdvertiser))),
            abi.encodeCall(IEscrow.requestReclaim, (refOf(otherAdvertiser))),
            abi.encodeCall(IEscrow.allocate, ("payment", ref(), 1e6))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(advertiser);
            (bool success,) =
                address(where).call(abi.encodeCall(IDepositAddress.execute, (address(escrow), 0, calls[i])));
            vm.assertFalse(success);
        }
        IDepositAddress others = IDepositAddress(factory.create(address(escrow), ref().salt, otherAdvertiser));
        expectRevert(abi.encodeWithSelector(IDepositAddress.NotEscrow.selector, where));
        execute(address(others), 0, abi.encodeCall(IDepositAddress.pull, ()));
    }
}

/// @title Sends ether as WETH does, with 2300 gas.
contract Wrapper {
    function withdraw(uint256 amount) external {
        payable(msg.sender).transfer(amount);
    }
}

/// @title A contract wallet that spends in its own `receive`.
contract Wallet {
    IDepositAddress private _where;

    function empty(IDepositAddress where) external {
        _where = where;
        where.execute(address(this), 9, "");
    }

    receive() external payable {
        if (msg.value != 9) return;
        _where.execute(address(this), 1, "");
        (bool success,) = address(_where).call{value: 1}("");
        require(success, "refused while the outer call runs");
        _where.execute(address(this), 1, "");
    }
}
